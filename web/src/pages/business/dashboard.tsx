export default function DashboardPage() {
  return <header className="title"><h1 className="h1">Dashboard</h1></header>
}
