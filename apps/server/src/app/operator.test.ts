import { describe, expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { operatorFacts } from './operator.ts'

const factsOf = (env: Readonly<Record<string, string>>) => operatorFacts(readConfiguration(env).operator)

describe('the operator’s details', () => {
  test('state what has not been published if nothing is configured [PG22]', () => {
    expect(factsOf({})).toEqual({
      operator:
        'The operator of this server has not published their name, postal address, and email address yet.',
      subprocessors:
        'The operator of this server has not yet stated whether other companies process this data on its behalf.',
    })
  })

  test('show the configured name, address, email address and companies [PG22]', () => {
    const facts = factsOf({
      PLUMB_OPERATOR_NAME: ' Acme Inc. ',
      PLUMB_OPERATOR_ADDRESS: '1 Main Street, Springfield',
      PLUMB_OPERATOR_EMAIL: ' Privacy@Acme.example',
      PLUMB_OPERATOR_SUBPROCESSORS: 'Example Hosting, Inc. (servers); Example Mail (email);',
    })
    expect(facts).toEqual({
      operator:
        'Operator of this server: Acme Inc., 1 Main Street, Springfield<br>' +
        'Contact: <a href="mailto:privacy@acme.example">privacy@acme.example</a>',
      subprocessors:
        'Other companies that process data for the operator: Example Hosting, Inc. (servers); Example Mail (email)',
    })
  })

  test.each([
    [
      { PLUMB_OPERATOR_NAME: 'Acme Inc.' },
      'Operator of this server: Acme Inc.<br>The operator of this server has not published their postal address and email address yet.',
    ],
    [
      { PLUMB_OPERATOR_EMAIL: 'privacy@acme.example' },
      'Contact: <a href="mailto:privacy@acme.example">privacy@acme.example</a><br>The operator of this server has not published their name and postal address yet.',
    ],
  ])('state which ones have not been published if only %j is configured [PG22]', (env, expected) => {
    expect(factsOf(env).operator).toBe(expected)
  })

  test('state that there are no other companies', () => {
    expect(factsOf({ PLUMB_OPERATOR_SUBPROCESSORS: 'none' }).subprocessors).toBe(
      'According to the operator, no other companies process this data.',
    )
  })

  test('are escaped as HTML [PG22]', () => {
    const facts = factsOf({
      PLUMB_OPERATOR_NAME: '<b>Acme</b> & "Co"',
      PLUMB_OPERATOR_ADDRESS: '<script>alert(1)</script>',
      PLUMB_OPERATOR_EMAIL: "o'neil&sons?x@acme.example",
      PLUMB_OPERATOR_SUBPROCESSORS: 'A & B <i>',
    })
    expect(facts).toEqual({
      operator:
        'Operator of this server: &lt;b&gt;Acme&lt;/b&gt; &amp; &quot;Co&quot;, &lt;script&gt;alert(1)&lt;/script&gt;<br>' +
        'Contact: <a href="mailto:o&#39;neil%26sons%3Fx@acme.example">o&#39;neil&amp;sons?x@acme.example</a>',
      subprocessors: 'Other companies that process data for the operator: A &amp; B &lt;i&gt;',
    })
  })
})
