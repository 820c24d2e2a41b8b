/** The look of a page, in the colours that the reader has chosen. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1c1c1e; --quiet: #5a5a5f; --paper: #fff; --ground: #f4f4f6; --line: #8a8a90; --main: #4b39c8; --on-main: #fff; }
@media (prefers-color-scheme: dark) {
	:root { --ink: #f2f2f4; --quiet: #b5b5bb; --paper: #232326; --ground: #151517; --line: #85858c; --main: #a99eff; --on-main: #15102e; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 32rem; padding: 1.5rem; border-radius: 0.75rem; background: var(--paper); }
h1 { margin: 0 0 1rem; font-size: 1.25rem; }
p { margin: 0 0 1rem; }
.message { white-space: pre-wrap; overflow-wrap: anywhere; }
label { display: block; margin-bottom: 0.25rem; color: var(--quiet); }
textarea, select, input { width: 100%; min-height: 2.75rem; margin-bottom: 1rem; padding: 0.5rem; border: 1px solid var(--line); border-radius: 0.5rem; background: none; color: inherit; font: inherit; }
textarea { min-height: 6rem; }
fieldset { margin: 0 0 1rem; padding: 0; border: 0; }
legend { padding: 0; color: var(--quiet); }
fieldset input { width: auto; min-height: 0; margin: 0; }
fieldset label { display: flex; gap: 0.5rem; align-items: center; min-height: 2rem; color: inherit; }
option { color: var(--ink); background: var(--paper); }
.buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; }
button { flex: 1 1 8rem; min-height: 2.75rem; padding: 0.5rem 1rem; border: 2px solid var(--main); border-radius: 0.5rem; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; overflow-wrap: anywhere; }
button.chosen { background: var(--main); color: var(--on-main); }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
`;
