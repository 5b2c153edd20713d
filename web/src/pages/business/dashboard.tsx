export default function DashboardPage() {
  return <main className="content"><h1 className="h1">Dashboard</h1></main>
}
