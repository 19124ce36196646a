import { faultMatrix } from './matrix'

faultMatrix('desk')
