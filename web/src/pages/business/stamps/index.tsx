export default function StampCardsPage() {
  return <header className="title"><h1 className="h1">Stamp cards</h1></header>
}
