export default function CustomersPage() {
  return <main className="content"><h1 className="h1">Customers</h1></main>
}
