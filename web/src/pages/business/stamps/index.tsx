export default function StampCardsPage() {
  return <main className="content"><h1 className="h1">Stamp cards</h1></main>
}
