import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, UserPlus, CreditCard, LogOut, X, QrCode, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { serverNow } from '@/hooks/clock'
import { usePreloadedForms } from '@/hooks/kiosk-forms'
import { locationQueries } from '@/hooks/location'
import { useLocale } from '@/i18n/use-locale'
import type { Screen } from '@/kiosk/flow'
import { PHONE_DIGITS } from '@/kiosk/proof'
import { isSameId } from '@/lib/ids'
import { indexLocations, pathUp } from '@/lib/location-tree'
import { useBriefly } from '@/lib/react/use-briefly'
import { personName } from '@/lib/text/person-name'
import { TileButton } from '@/ui/buttons/tile-button'
import { Spinner } from '@/ui/feedback/spinner'
import { TextField } from '@/ui/fields/text-field'
import { Capitals } from '@/widgets/capitals'
import { useTenantId } from '@/widgets/use-tenant-id'
import { EndScreen } from './end-screen'
import { firstField, Frame } from './frame'
import { HelloScreen } from './hello-screen'
import { HostScreen } from './host-screen'
import { NamesScreen } from './names-screen'
import { NoCameraScreen } from './no-camera-screen'
import { OutcomeScreen } from './outcome-screen'
import { ScanScreen } from './scan-screen'
import type { ScreenProps } from './screen-props'
import { FormScreen } from './steps/form-screen'
import { useGreeting } from './steps/person-texts'
import { contactEvent, useFormScan } from './use-form-scan'
import { useAreFormsReady } from './use-kiosk-forms'

/** Asks whether the visitor has an appointment. */
function ChoiceScreen({ forms, send }: ScreenProps<'choice'>) {
  const tenantId = useTenantId()
  const { t } = useTranslation('skytouch')
  // Refetch forms that failed to load before.
  usePreloadedForms(tenantId)
  const areFormsReady = useAreFormsReady(forms)
  return (
    <Frame title={t('choice.title')} onBack={() => send({ type: 'back' })}>
      <div className="grid auto-cols-fr gap-6 landscape:grid-flow-col">
        <TileButton icon={<CalendarCheck aria-hidden />} isMain onPress={() => send({ type: 'appointment' })}>
          {t('choice.yes')}
        </TileButton>
        <TileButton
          icon={<UserPlus aria-hidden />}
          isDisabled={!areFormsReady}
          onPress={() => send(forms.noAppointment())}
        >
          {t('choice.no')}
        </TileButton>
      </div>
    </Frame>
  )
}

/** Asks a walk-in for the visit type. */
function TypeScreen({ forms, send }: ScreenProps<'type'>) {
  const { t } = useTranslation('skytouch')
  return (
    <Frame title={t('type.title')} onBack={() => send({ type: 'back' })}>
      <div className="grid gap-4 landscape:grid-cols-2">
        {forms.types.map(({ visitTypeId, name }) => (
          <TileButton
            key={visitTypeId}
            size="row"
            onPress={() => send({ type: 'visitType', visitTypeId, steps: forms.walkInSteps(visitTypeId) })}
          >
            {name}
          </TileButton>
        ))}
      </div>
    </Frame>
  )
}

/** Asks for the second fact. Does not reveal the expected visitor, not even whether there is one. */
function ProofScreen({ screen, send }: ScreenProps<'proof'>) {
  const { t } = useTranslation('skytouch')
  const { proof } = screen
  const [text, setText] = useState('')
  const scanStatus = useFormScan({ onContact: () => false, send })
  const [isChecked, setChecked] = useState(false)
  const isGood = proof === 'phone' ? text.replace(/\D/g, '').length === PHONE_DIGITS : text.trim() !== ''
  const error = t(proof === 'phone' ? 'error.digits' : 'error.required')
  return (
    <Frame
      title={t(`proof.${proof}.title`)}
      text={t(proof === 'company' ? 'proof.company.text' : 'proof.text')}
      status={scanStatus}
      onBack={() => send({ type: 'back' })}
      onNext={() => {
        setChecked(true)
        if (isGood) send({ type: 'proof', text })
        return isGood
      }}
    >
      <TextField
        {...firstField}
        label={t(`proof.${proof}.label`)}
        autoComplete="off"
        spellCheck="false"
        inputMode={proof === 'phone' ? 'numeric' : proof === 'email' ? 'email' : 'text'}
        maxLength={proof === 'phone' ? PHONE_DIGITS : undefined}
        value={text}
        onChange={setText}
        errorMessage={isChecked && !isGood ? error : undefined}
      />
    </Frame>
  )
}

/** Offers check-out to visitors on site, also after scanning their check-in code. */
function GoodbyeScreen({ screen, send }: ScreenProps<'goodbye'>) {
  const { t } = useTranslation('skytouch')
  const greet = useGreeting()
  const { visitor, purpose } = screen
  const isLeaving = purpose === 'out'
  return (
    <Frame
      title={greet(isLeaving ? 'goodbye.title' : 'goodbye.backTitle', visitor)}
      text={isLeaving ? undefined : t('goodbye.question')}
    >
      {visitor.cardNumber && (
        <p className="flex items-center justify-center gap-4 rounded-card bg-accent-subtle px-6 py-5 text-lead font-medium text-on-accent-subtle">
          <CreditCard aria-hidden />
          {t('goodbye.card', { number: visitor.cardNumber })}
        </p>
      )}
      <div className="grid auto-cols-fr gap-6 landscape:grid-flow-col">
        <TileButton icon={<LogOut aria-hidden />} isMain onPress={() => send({ type: 'checkOut' })}>
          {t('goodbye.checkOut')}
        </TileButton>
        <TileButton icon={<X aria-hidden />} onPress={() => send({ type: 'no' })}>
          {t('goodbye.no')}
        </TileButton>
      </div>
    </Frame>
  )
}

/** The camera is off after a timeout; offers search by name. */
function ScanOffScreen({ send }: ScreenProps<'scanOff'>) {
  const { t } = useTranslation('skytouch')
  return (
    <Frame title={t('scan.off')} onBack={() => send({ type: 'back' })}>
      <div className="grid auto-cols-fr gap-6 landscape:grid-flow-col">
        <TileButton icon={<UserRound aria-hidden />} isMain onPress={() => send({ type: 'byName' })}>
          {t('useName')}
        </TileButton>
        <TileButton icon={<QrCode aria-hidden />} onPress={() => send({ type: 'again' })}>
          {t('scanAgain')}
        </TileButton>
      </div>
    </Frame>
  )
}

/** A message's text by language. */
const messageSchema = z.record(z.string(), z.string())

/** A message of the tenant, in the current language. */
function MessageScreen({ kiosk, screen, send }: ScreenProps<'message'>) {
  const { t } = useTranslation('skytouch')
  const { locale } = useLocale()
  const configured = kiosk.profile.screens.find(({ screenId }) => String(screenId) === screen.screenId)
  const texts = z.safeParse(messageSchema, configured?.settings?.['text']).data ?? {}
  return (
    <Frame
      title={configured?.title?.[locale] ?? configured?.title?.['en'] ?? t('home.title')}
      onBack={() => send({ type: 'back' })}
    >
      <p className="text-center text-lead whitespace-pre-line">{texts[locale] ?? texts['en']}</p>
    </Frame>
  )
}

const fullName = (path: readonly { name: string }[]) => path.map(({ name }) => name).join('\u0000')

/** A directory of the tenant's locations, never of people. */
function DirectoryScreen({ kiosk, screen, send }: ScreenProps<'directory'>) {
  const tenantId = useTenantId()
  const { t } = useTranslation('skytouch')
  const { locale } = useLocale()
  const { data: places = [] } = useQuery(locationQueries.all(tenantId))
  const configured = kiosk.profile.screens.find(({ screenId }) => String(screenId) === screen.screenId)
  const index = indexLocations(places)
  const rows = places
    .map((place) => ({ place, path: pathUp(index, place.locationId).reverse() }))
    .sort((one, other) => fullName(one.path).localeCompare(fullName(other.path), locale, { numeric: true }))
  return (
    <Frame
      title={configured?.title?.[locale] ?? configured?.title?.['en'] ?? t('directory')}
      onBack={() => send({ type: 'back' })}
    >
      <ul className="flex flex-1 flex-col gap-1">
        {rows.map(({ place, path }) => (
          <li
            key={place.locationId}
            style={{ paddingInlineStart: `${(path.length - 1) * 2.5}rem` }}
            className={path.length === 1 ? 'pt-4 text-lead font-semibold' : 'py-1'}
          >
            {place.name}
          </li>
        ))}
      </ul>
    </Frame>
  )
}

/** Delay before the screen explains a slow request, in ms. */
const LONG_REQUEST = 5_000

/** Shown while a request is pending. */
function WorkingScreen({ screen }: ScreenProps<'working'>) {
  const { t } = useTranslation('skytouch')
  const isLong = useBriefly(screen, null, LONG_REQUEST) === null
  return (
    <Frame title={t('working.title')} status={isLong ? t('working.long') : null}>
      <span className="flex justify-center text-accent">
        <Spinner className="size-24" />
      </span>
    </Frame>
  )
}

type Drawn = { [Name in Screen['name']]: (props: ScreenProps<Name>) => ReactNode }

/** The company as free text, without suggestions: visitors must not learn which companies visit. */
function CompanyScreen({ forms, screen, send }: ScreenProps<'company'>) {
  const { t } = useTranslation('skytouch')
  const [company, setCompany] = useState(screen.walkIn.company)
  const scanStatus = useFormScan({
    onContact: (contact) => {
      const event = contactEvent(contact, { ...screen.walkIn, company }, forms)
      if (!event) return false
      if (event.company) setCompany(event.company)
      send(event)
      return true
    },
    send,
  })
  const [isChecked, setChecked] = useState(false)
  const isRequired = forms.fields.some(
    ({ name, required, visible }) => name === 'company' && required && visible,
  )
  const isMissing = isRequired && company.trim() === ''
  return (
    <Frame
      title={t('proof.company.title')}
      text={isRequired ? undefined : t('company.text')}
      status={scanStatus}
      onBack={() => send({ type: 'back' })}
      onNext={() => {
        setChecked(true)
        if (!isMissing) send({ type: 'company', company: company.trim() })
        return !isMissing
      }}
    >
      <Capitals>
        <div data-capitals="first">
          <TextField
            {...firstField}
            label={t('proof.company.label')}
            autoComplete="off"
            spellCheck="false"
            value={company}
            onChange={setCompany}
            errorMessage={isChecked && isMissing ? t('error.required') : undefined}
          />
        </div>
      </Capitals>
    </Frame>
  )
}

/** Summary of a walk-in's input before it is sent. */
function ReviewScreen({ forms, screen, send }: ScreenProps<'review'>) {
  const { t } = useTranslation('skytouch')
  const { walkIn } = screen
  const type = forms.types.find(({ visitTypeId }) => isSameId(visitTypeId, walkIn.visitTypeId))
  const lines = [
    { label: t('review.name'), text: personName(walkIn) },
    { label: t('proof.company.label'), text: walkIn.company },
    { label: t('review.type'), text: forms.types.length > 1 ? type?.name : undefined },
    { label: t('host.label'), text: walkIn.host?.name },
  ].filter(({ text }) => text)
  return (
    <Frame
      title={t('review.title')}
      onBack={() => send({ type: 'back' })}
      nextLabel={t('review.send')}
      onNext={() => {
        send({ type: 'send', at: serverNow() })
        return true
      }}
    >
      <div className="flex items-center justify-center gap-10">
        {walkIn.answers.photo && (
          <img src={walkIn.answers.photo} alt="" className="size-40 rounded-full object-cover" />
        )}
        <dl className="flex flex-col gap-4">
          {lines.map(({ label, text }) => (
            <div key={label}>
              <dt className="text-label text-muted">{label}</dt>
              <dd className="text-lead font-medium">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Frame>
  )
}

/** The component of each screen; the home page renders `home`. */
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
  // The name selects the component for exactly this screen; TypeScript cannot infer that.
  const Drawing = SCREENS[props.screen.name] as (props: ScreenProps<Screen['name']>) => ReactNode
  return <Drawing {...props} />
}
