/**
 * The style of the words that a document itself holds for a page that does not start. It stands in the document, because no
 * other file may be there.
 */

/** Seconds after which a page that has not started says what to do. */
const LATE_AFTER_S = 10

/**
 * True exactly from the versions of `browser-floor.ts` on: Chrome 90 has the first, Safari 15.4 the second. Asked in CSS, as a
 * browser that reads no script of ours still reads that; one that knows no `@supports` is below the floor too.
 */
export const FLOOR_QUESTION = '(overflow:clip) or (accent-color:red)'

// Physical sides and plain values first: older browsers than ours read them too. Hidden words are not read out either.
export const START_STYLE = `
.start-words{padding:20px;background:#fffefc;background:var(--sheet,#fffefc);color:#1d1a16;color:var(--ink,#1d1a16)}
.start-words p{max-width:36em;margin:0 auto 12px}
.start-words.late{position:fixed;bottom:0;left:0;right:0;z-index:9;border-top:1px solid;visibility:hidden;
animation:start-late .01s linear ${LATE_AFTER_S}s forwards}
@keyframes start-late{from{visibility:hidden}to{visibility:visible}}
.start-words .new-enough{display:none}
@supports ${FLOOR_QUESTION}{.start-words .new-enough{display:block}.start-words .too-old{display:none}}`

/** Without scripts the shapes of the content would stand there for ever. */
export const NO_SCRIPT_STYLE = '.start-words.late,.public-page,main[aria-busy]{display:none}'
