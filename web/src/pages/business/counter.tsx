export default function CounterPage() {
  return <main className="content"><h1 className="h1">Counter</h1></main>
}
