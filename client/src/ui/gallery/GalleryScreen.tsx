import { PageHead } from '../PageHead.tsx'

export default function GalleryScreen() {
  return <PageHead title="ui" />
}
