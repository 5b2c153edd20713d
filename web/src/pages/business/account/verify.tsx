export default function VerifyPage() {
  return <main className="content"><h1 className="h1">Verify your e-mail</h1></main>
}
