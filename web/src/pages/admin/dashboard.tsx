export default function AdminDashboardPage() {
  return <header className="title"><h1 className="h1">Overview</h1></header>
}
