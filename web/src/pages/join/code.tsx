export default function JoinPage() {
  return <main className="content"><h1 className="h1">Get the card</h1></main>
}
