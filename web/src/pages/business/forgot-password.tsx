export default function ForgotPasswordPage() {
  return <main className="content"><h1 className="h1">Forgotten password</h1></main>
}
