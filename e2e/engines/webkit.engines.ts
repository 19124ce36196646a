import { findWebKit } from '../programs'
import { testJourneys } from './journeys'
import { startWebKit } from './webkit'

const programs = findWebKit()
testJourneys('WebKit', programs ? () => startWebKit(programs) : null)
