import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ask, settings, useFailure } from './api.tsx';
import { Chat } from './chat.tsx';
import { Moderation } from './moderation.tsx';
import { People } from './people.tsx';
import { Requests } from './requests.tsx';
import { Webhooks } from './webhooks.tsx';

const views = {
	chat: ['Chat', Chat],
	people: ['Users and groups', People],
	moderation: ['Moderation', Moderation],
	requests: ['Requests', Requests],
	webhooks: ['Webhooks', Webhooks],
} as const;

type View = keyof typeof views;

const viewInAddress = (): View => {
	const name = location.hash.slice(1).split('/')[0] ?? '';
	return Object.hasOwn(views, name) ? (name as View) : 'chat';
};

/** Empties the sandbox, after a question: what stood in it is gone. */
async function reset(): Promise<void> {
	if (!confirm('Reset the sandbox to its initial data? All changes will be lost.')) return;
	await ask('/_sandbox/reset', { method: 'POST', body: { seed: true } });
	location.reload();
}

function App() {
	const [view, setView] = useState(viewInAddress);
	useEffect(() => {
		const follow = () => setView(viewInAddress());
		addEventListener('hashchange', follow);
		return () => removeEventListener('hashchange', follow);
	}, []);
	const [title, Shown] = views[view];
	const failure = useFailure();
	return (
		<>
			<header>
				<h1>
					CometChat sandbox <small>{settings.appId}</small>
				</h1>
				<nav aria-label="Views">
					{Object.entries(views).map(([name, [label]]) => (
						<a key={name} href={`#${name}`} aria-current={name === view ? 'page' : undefined}>
							{label}
						</a>
					))}
				</nav>
				<button type="button" onClick={() => void reset()}>
					Reset
				</button>
			</header>
			{failure && <p role="alert">{failure}</p>}
			<main aria-label={title}>
				<Shown />
			</main>
		</>
	);
}

render(<App />, document.body);
