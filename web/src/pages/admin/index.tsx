export default function AdminLoginPage() {
  return <main className="content"><h1 className="h1">Admin log-in</h1></main>
}
