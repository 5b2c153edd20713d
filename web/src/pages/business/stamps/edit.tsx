export default function EditStampCardPage() {
  return <main className="content"><h1 className="h1">Stamp card</h1></main>
}
