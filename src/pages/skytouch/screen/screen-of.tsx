import type { ReactNode } from 'react'
import type { Screen } from '@/kiosk/flow'
import { ChoiceScreen } from './choice-screen'
import { CompanyScreen } from './company-screen'
import { DirectoryScreen } from './directory-screen'
import { EndScreen } from './end-screen'
import { FormScreen } from './steps/form-screen'
import { GoodbyeScreen } from './goodbye-screen'
import { HelloScreen } from './hello-screen'
import { HostScreen } from './host-screen'
import { MessageScreen } from './message-screen'
import { NamesScreen } from './names-screen'
import { NoCameraScreen } from './no-camera-screen'
import { OutcomeScreen } from './outcome-screen'
import { ProofScreen } from './proof-screen'
import { ReviewScreen } from './steps/review-screen'
import { ScanOffScreen } from './scan-off-screen'
import { ScanScreen } from './scan-screen'
import type { ScreenProps } from './screen-props'
import { TypeScreen } from './type-screen'
import { WorkingScreen } from './working-screen'

type Drawn = { [Name in Screen['name']]: (props: ScreenProps<Name>) => ReactNode }

/** Each screen of the machine and what draws it; at home it is the home page's turn. */
const SCREENS: Drawn = {
  home: () => null,
  scan: ScanScreen,
  scanOff: ScanOffScreen,
  noCamera: NoCameraScreen,
  choice: ChoiceScreen,
  names: NamesScreen,
  proof: ProofScreen,
  hello: HelloScreen,
  form: FormScreen,
  goodbye: GoodbyeScreen,
  type: TypeScreen,
  newNames: NamesScreen,
  company: CompanyScreen,
  host: HostScreen,
  newForm: FormScreen,
  review: ReviewScreen,
  working: WorkingScreen,
  done: EndScreen,
  left: EndScreen,
  outcome: OutcomeScreen,
  message: MessageScreen,
  directory: DirectoryScreen,
}

export function ScreenOf(props: ScreenProps<Screen['name']>) {
  // The name picks the component that takes exactly this screen, which the types cannot follow.
  const Drawing = SCREENS[props.screen.name] as (props: ScreenProps<Screen['name']>) => ReactNode
  return <Drawing {...props} />
}
