export default function AdminDashboardPage() {
  return <main className="content"><h1 className="h1">Overview</h1></main>
}
