import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Field, TextInput, Textarea } from '../../shared/ui/field.tsx'
import { Picker } from '../../shared/ui/picker.tsx'
import { Radios } from '../../shared/ui/radio.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import { Line } from './line.tsx'

export function Choices() {
  const [on, setOn] = useState(true)
  const [mode, setMode] = useState('absolute')
  const [currency, setCurrency] = useState('USD')
  const [level, setLevel] = useState('P5')
  return (
    <>
      <Line>
        <Checkbox checked={!on} onChange={() => setOn(!on)}>
          Off
        </Checkbox>
        <Checkbox checked={on} onChange={setOn}>
          On
        </Checkbox>
        <Checkbox checked="some" onChange={setOn}>
          Some
        </Checkbox>
        <Checkbox checked={false} onChange={setOn} disabled>
          L6, no band
        </Checkbox>
      </Line>
      <Radios
        label="Pay range"
        direction="row"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'absolute', label: 'Absolute' },
          { value: 'relative', label: 'Relative' },
          { value: 'none', label: 'None', disabled: true },
        ]}
      />
      <Line>
        <Switch checked={!on} onChange={(next) => setOn(!next)}>
          Off
        </Switch>
        <Switch checked={on} onChange={setOn}>
          On
        </Switch>
        <Switch checked={false} onChange={setOn} disabled>
          Needs View
        </Switch>
      </Line>
      <Line>
        <Segmented
          label="Currency"
          value={currency}
          onChange={setCurrency}
          options={[
            { value: 'USD', label: 'USD' },
            { value: 'EUR', label: 'EUR' },
          ]}
        />
        <Picker
          label="Level"
          value={level}
          onChange={setLevel}
          options={[
            { value: 'P6', label: 'P6', end: 'L12' },
            { value: 'P5', label: 'P5', end: 'L11' },
            { value: 'P4', label: 'P4', end: 'L10' },
            { value: 'P1', label: 'P1', end: 'L6', note: 'No comp band at L6', disabled: true },
          ]}
        />
        <Picker
          label="Country"
          value={null}
          placeholder="None"
          onChange={() => undefined}
          options={[]}
          disabled
        />
      </Line>
    </>
  )
}

export function Fields() {
  const [group, setGroup] = useState('DE')
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="First name">
          <TextInput placeholder="Amara" />
        </Field>
        <Field label="Email" hint="We only send what you ask for">
          <TextInput type="email" defaultValue="amara@tidewater" />
        </Field>
        <Field label="ZIP code" error="ZIP code 00000 was not found.">
          <TextInput defaultValue="00000" />
        </Field>
        <Field label="Country" hint="Read-only">
          <TextInput value="United States" disabled />
        </Field>
        <Field label="Country group">
          <Picker
            wide
            value={group}
            onChange={setGroup}
            options={[
              { value: 'DE', label: 'Germany' },
              { value: 'US', label: 'United States' },
            ]}
          />
        </Field>
        <Field
          label="With unit"
          aside={
            <a href="#colour" className="text-12">
              Why
            </a>
          }
        >
          <TextInput unit="USD" defaultValue="212,000" />
        </Field>
      </div>
      <Field label="ZIP code, large">
        <TextInput
          size="display"
          icon={Search}
          defaultValue="12207"
          end={<IconButton icon={X} label="Clear" look="ghost" size="small" />}
        />
      </Field>
      <Field label="Feedback">
        <Textarea rows={2} placeholder="What got in your way" />
      </Field>
    </>
  )
}
