export default function CustomersPage() {
  return <header className="title"><h1 className="h1">Customers</h1></header>
}
