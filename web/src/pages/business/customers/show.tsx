export default function CustomerPage() {
  return <main className="content"><h1 className="h1">Customer</h1></main>
}
