import { faultMatrix } from './matrix'

faultMatrix('data')
