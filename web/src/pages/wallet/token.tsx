export default function WalletPage() {
  return <main className="content"><h1 className="h1">Your card</h1></main>
}
