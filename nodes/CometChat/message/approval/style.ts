/** The look of a page, in the colours that the reader has chosen. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #f6f6f9; --surface: #fff; --ink: #1d1c26; --quiet: #63626f; --line: #e5e5ec; --edge: #8b8a98; --accent: #5b43d6; --on-accent: #fff; --bad: #b3261e; --bad-tint: #fdecea; }
@media (prefers-color-scheme: dark) {
	:root { --ground: #121217; --surface: #1a1a21; --ink: #ecebf3; --quiet: #a3a2b1; --line: #2d2d38; --edge: #82818f; --accent: #a797ff; --on-accent: #17112e; --bad: #ff9a91; --bad-tint: #44201e; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem 1rem; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { width: 100%; max-width: 34rem; padding: clamp(1.25rem, 5vw, 2.25rem); border: 1px solid var(--line); border-radius: 1rem; background: var(--surface); box-shadow: 0 1px 2px rgb(0 0 0 / 5%), 0 12px 32px rgb(0 0 0 / 6%); }
h1 { margin: 0 0 0.75rem; color: var(--quiet); font-size: 0.9375rem; font-weight: 600; }
h1:not(:has(~ form)) { margin-bottom: 0.35rem; color: inherit; font-size: 1.25rem; }
p { margin: 0 0 1.25rem; }
p:last-child { margin: 0; }
[role='alert'] { padding: 0.6rem 0.9rem; border-radius: 0.6rem; background: var(--bad-tint); color: var(--bad); }
.message { font-size: 1.1875rem; font-weight: 550; line-height: 1.45; white-space: pre-wrap; overflow-wrap: anywhere; }
.name { padding: 0.6rem 0.9rem; border-radius: 0.6rem; background: var(--ground); color: var(--quiet); font-size: 0.9375rem; overflow-wrap: anywhere; }
.name b { color: var(--ink); font-weight: 600; }
label, legend { display: block; margin-bottom: 0.35rem; padding: 0; font-size: 0.9375rem; font-weight: 550; }
textarea, select, input { width: 100%; min-height: 2.75rem; margin-bottom: 1.25rem; padding: 0.55rem 0.8rem; border: 1px solid var(--edge); border-radius: 0.6rem; background: none; color: inherit; font: inherit; }
textarea { min-height: 6.5rem; resize: vertical; }
fieldset { margin: 0 0 1.25rem; padding: 0; border: 0; }
input[type='checkbox'] { width: auto; min-height: 0; margin: 0; accent-color: var(--accent); }
fieldset label { display: flex; gap: 0.6rem; align-items: center; min-height: 2rem; margin: 0; font-weight: 400; }
option { color: var(--ink); background: var(--surface); }
.buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.75rem; }
button { flex: 1 1 9rem; min-height: 2.9rem; padding: 0.5rem 1rem; border: 1px solid var(--edge); border-radius: 0.65rem; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; overflow-wrap: anywhere; }
button.chosen, .buttons:not(:has(.chosen)) button:first-child { border-color: transparent; background: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
