/**
 * Preloaded by the night's tests on PGlite: moves the clock of the process by SHIFT_DAYS, so that a test which depends on the
 * day of its run is red at night and not on a day to come. PostgreSQL has a clock of its own and keeps the real one.
 */
const RealDate = Date
const shiftMs = Number(process.env.SHIFT_DAYS) * 86_400_000
const now = () => RealDate.now() + shiftMs

const Shifted = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
RealDate.prototype.constructor = Shifted
globalThis.Date = Shifted
