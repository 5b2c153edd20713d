export default function EditStampCardPage() {
  return <header className="title"><h1 className="h1">Stamp card</h1></header>
}
