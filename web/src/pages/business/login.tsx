export default function LoginPage() {
  return <main className="content"><h1 className="h1">Log in</h1></main>
}
