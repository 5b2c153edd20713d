export default function RegisterPage() {
  return <main className="content"><h1 className="h1">Register</h1></main>
}
