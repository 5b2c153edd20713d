export default function CreateStampCardPage() {
  return <main className="content"><h1 className="h1">New stamp card</h1></main>
}
