export default function ResetPasswordPage() {
  return <main className="content"><h1 className="h1">New password</h1></main>
}
