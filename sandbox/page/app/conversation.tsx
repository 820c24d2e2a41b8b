import { Fragment } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask, type Row, useLive, useNames } from './api.tsx';
import type { Other } from './other.tsx';
import { Message } from './message.tsx';
import { Runs, useRuns } from './runs.tsx';

interface Props {
	me: string;
	other: Other;
}

/** How many messages are shown at first, and at most. */
const PAGE = 100;
const MOST = 1000;

/** The last messages of a conversation, and a line to write in. */
export function Conversation({ me, other }: Props) {
	const place = `/${other.kind}s/${encodeURIComponent(other.id)}`;
	// By its ID, as the app itself, which sends too, is no user with messages of its own.
	const id = other.kind === 'group' ? `group_${other.id}` : [me, other.id].sort().join('_user_');
	const nameOf = useNames();
	const [limit, setLimit] = useState(PAGE);
	const [messages = []] = useLive(
		() =>
			ask(`/messages?conversationId=${encodeURIComponent(id)}&limit=${limit}&affix=prepend`, {
				as: me,
			}),
		[me, id, limit],
	);
	const runs = useRuns(me, other);
	const words = runs.reduce((sum, run) => sum + run.words, 0);
	const [problem, setProblem] = useState('');
	const end = useRef<HTMLDivElement>(null);
	const shown = [...messages].sort((one, two) => Number(one.id) - Number(two.id));
	const lastId = shown.at(-1)?.id;
	useEffect(() => end.current?.scrollIntoView(), [lastId, words]);
	useEffect(() => {
		if (lastId !== undefined) void markAsRead(place, me, Number(lastId));
	}, [lastId]);

	async function send(text: string): Promise<boolean> {
		const body = {
			receiver: other.id,
			receiverType: other.kind,
			category: 'message',
			type: 'text',
		};
		try {
			await ask('/messages', { method: 'POST', as: me, body: { ...body, data: { text } } });
			setProblem('');
			return true;
		} catch (error) {
			setProblem((error as Error).message);
			return false;
		}
	}

	return (
		<section class="conversation" aria-label={`Conversation with ${other.name}`}>
			<h2>{other.kind === 'group' ? `# ${other.name}` : other.name}</h2>
			<ol aria-live="polite">
				{messages.length === limit && limit < MOST && (
					<button type="button" onClick={() => setLimit(Math.min(2 * limit, MOST))}>
						Earlier messages
					</button>
				)}
				{shown.map((message) => (
					<Fragment key={message.id}>
						<Message message={message} me={me} nameOf={nameOf} />
						<Runs runs={runs} name={other.name} messageId={Number(message.id)} />
					</Fragment>
				))}
				<div ref={end} />
			</ol>
			{problem && <p role="alert">{problem}</p>}
			<Composer name={other.name} send={send} />
		</section>
	);
}

/** Tells the platform what was seen, as an app does. */
const markAsRead = async (place: string, me: string, messageId: number): Promise<void> => {
	const body: Row = { messageId };
	await ask(`${place}/conversation/read`, { method: 'POST', as: me, body }).catch(() => {});
};

function Composer({ name, send }: { name: string; send: (text: string) => Promise<boolean> }) {
	const [text, setText] = useState('');
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				if (text.trim()) void send(text).then((isSent) => isSent && setText(''));
			}}
		>
			<input
				aria-label={`Message to ${name}`}
				placeholder={`Message to ${name}`}
				value={text}
				onInput={({ currentTarget }) => setText(currentTarget.value)}
			/>
			<button type="submit">Send</button>
		</form>
	);
}
