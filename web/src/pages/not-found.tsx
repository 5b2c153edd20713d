export default function NotFoundPage() {
  return <main className="content"><h1 className="h1">Not found</h1></main>
}
