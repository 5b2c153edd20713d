export default function CreateStampCardPage() {
  return <header className="title"><h1 className="h1">New stamp card</h1></header>
}
