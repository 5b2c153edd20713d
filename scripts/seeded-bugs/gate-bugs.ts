import type { SeededBug } from './bug.ts'

const GATE = 'web/src/ui/gate/Gate.tsx'
const GATE_TEST = 'web/src/ui/gate/Gate.test.tsx'
const FOLLOW = 'web/src/app/plan/follow-plan.ts'
const FOLLOW_TEST = 'web/src/app/plan/follow-plan.test.tsx'

/** Bugs in the gates of controls that a plan closes. */
export const gateBugs: readonly SeededBug[] = [
  {
    name: 'A gate is open on an unknown plan',
    file: 'domain/src/billing/plan-gate.ts',
    find: "if (!plan || !subscription) return 'unknown'",
    replace: 'if (!plan || !subscription) return null',
    on: 'domain',
    testFile: 'domain/src/billing/plan-gate.test.ts',
    test: 'a plan that is not known closes what it could close',
  },
  {
    name: 'A gate is open for a feature that the plan does not name',
    file: 'domain/src/billing/plan-gate.ts',
    find: 'plan.features[feature] !== true',
    replace: 'plan.features[feature] === false',
    on: 'domain',
    testFile: 'domain/src/billing/plan-gate.test.ts',
    test: 'a plan that is not known closes what it could close',
  },
  {
    name: 'A click passes a closed gate',
    file: GATE,
    find: '    onClickCapture: refuse,\n',
    replace: '',
    on: 'web',
    testFile: GATE_TEST,
    test: 'a gated control looks disabled, blocks the click before other handlers and explains',
  },
  {
    name: 'Enter passes a closed gate',
    file: GATE,
    find: "(event.key === 'Enter' || event.key === ' ' ? refuse(event) : undefined)",
    replace: "(event.key === ' ' ? refuse(event) : undefined)",
    on: 'web',
    testFile: GATE_TEST,
    test: 'a gated control is blocked for the keyboard and for the middle button too',
  },
  {
    name: 'A form is sent past the closed gate of its button',
    file: GATE,
    find: "    form?.addEventListener('submit', refuse, true)\n",
    replace: '',
    on: 'web',
    testFile: GATE_TEST,
    test: 'a gated button of a form blocks what sends the form without it, wherever the form stands',
  },
  {
    name: 'A gate keeps what it looked like when its plan changes',
    file: GATE,
    find: '    return () => {\n      unmark()\n',
    replace: '    return () => {\n',
    also: { file: GATE, find: 'const unmark = markClosed(control)', replace: 'markClosed(control)' },
    on: 'web',
    testFile: GATE_TEST,
    test: 'the gate follows a change of its feature flag',
  },
  {
    name: 'A tab does not hear that another one has changed the plan',
    file: FOLLOW,
    find: "  otherTabs.addEventListener('message', refresh)\n",
    replace: '',
    on: 'web',
    testFile: FOLLOW_TEST,
    test: 'a tab is told by another one, and reads the plan itself',
  },
  {
    name: 'A refusal of the plan leaves its gates as they are',
    file: 'web/src/app/call.ts',
    find: "  if (isPlanRefusal(error)) signalPlanChange('usage')\n",
    replace: '',
    on: 'web',
    testFile: FOLLOW_TEST,
    test: 'reads the plan again',
  },
]
