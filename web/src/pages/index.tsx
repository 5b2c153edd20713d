export default function HomePage() {
  return <main className="content"><h1 className="h1">Stampwell</h1></main>
}
