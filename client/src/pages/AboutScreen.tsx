import { useParams } from 'react-router'
import { WrittenPage } from '../content/written/index.ts'
import { WithSettings } from '../shell/index.ts'
import { Prose } from '../ui/Prose.tsx'
import { CentreSection } from './CentreSection.tsx'
import NotFoundScreen from './NotFoundScreen.tsx'
import { VersionsSection } from './VersionsSection.tsx'

/** The page about the product, at the slug that the centre has chosen. Any other word is not a page. */
export default function AboutScreen() {
  const { product } = useParams()
  return (
    <WithSettings isWholePage lines={3}>
      {(settings) =>
        settings.product === product ? (
          <>
            <WrittenPage page="about" />
            <Prose>
              <CentreSection />
              <VersionsSection />
            </Prose>
          </>
        ) : (
          <NotFoundScreen />
        )
      }
    </WithSettings>
  )
}
