export default function CustomerPage() {
  return <header className="title"><h1 className="h1">Customer</h1></header>
}
