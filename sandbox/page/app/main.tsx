import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Agents } from './agents.tsx';
import { ask, settings, useFailure } from './api.tsx';
import { Campaigns } from './campaigns.tsx';
import { Chat } from './chat.tsx';
import { Icon } from './icon.tsx';
import { Moderation } from './moderation.tsx';
import { Requests } from './requests.tsx';
import { Users } from './users.tsx';
import { Webhooks } from './webhooks.tsx';

const views = {
	chat: ['Chat', Chat],
	users: ['Users', Users],
	moderation: ['Moderation', Moderation],
	campaigns: ['Campaigns', Campaigns],
	agents: ['Agents', Agents],
	webhooks: ['Webhooks', Webhooks],
	requests: ['Requests', Requests],
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
		<div class="app">
			<header class="brand">
				<span class="mark">
					<Icon name="chat" />
				</span>
				<div>
					<h1>CometChat sandbox</h1>
					<small>App {settings.appId}</small>
				</div>
			</header>
			<nav aria-label="Views">
				{(Object.keys(views) as View[]).map((name) => (
					<a key={name} href={`#${name}`} aria-current={name === view ? 'page' : undefined}>
						<Icon name={name} />
						<span>{views[name][0]}</span>
					</a>
				))}
			</nav>
			<div class="tools">
				<a href="/_sandbox/chat/" target="_blank" title="CometChat’s own chat">
					<Icon name="away" />
					<span>CometChat’s own chat</span>
				</a>
				<button type="button" title="Reset" onClick={() => void reset()}>
					<Icon name="reset" />
					<span>Reset</span>
				</button>
			</div>
			<main aria-label={title}>
				{failure && <p role="alert">{failure}</p>}
				<Shown />
			</main>
		</div>
	);
}

render(<App />, document.body);
