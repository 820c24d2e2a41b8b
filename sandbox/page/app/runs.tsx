import { Avatar } from './avatar.tsx';
import { ask, useLive } from './api.tsx';
import type { Other } from './other.tsx';

/** What an agent does to answer a message. */
export interface Run {
	runId: string;
	messageId: number;
	state: 'waiting' | 'running' | 'finished' | 'failed';
	createdAt: number;
	words: number;
	/** Messages that aren't complete. */
	writing: Record<string, string>;
	replies: number[];
	toolCalls: Array<{ id: string; name: string; arguments: string }>;
	error: string | null;
}

/** The runs in a conversation with an agent, in their order; nobody else has any. */
export function useRuns(me: string, { kind, id }: Other): Run[] {
	const query = new URLSearchParams({ uid: me, agent: id });
	const [runs = []] = useLive(
		async () =>
			kind === 'user' ? await ask<Run[]>(`/_sandbox/state/agentRuns?${query.toString()}`) : [],
		[me, kind, id],
		'words',
	);
	return runs.sort((one, two) => one.createdAt - two.createdAt);
}

interface Props {
	runs: Run[];
	/** Name of the agent. */
	name: string;
	/** The message after which they are shown. */
	messageId: number;
}

/** What is to be seen of runs after a message, beside the messages that they sent. */
export const Runs = ({ runs, name, messageId }: Props) => (
	<>
		{runs
			.filter((run) => run.messageId === messageId)
			.flatMap(({ toolCalls }) => toolCalls)
			.map(({ id, name: action, arguments: values }) => (
				<p key={id} class="event">
					{name} asks the app to run {action} {values}
				</p>
			))}
		{runs
			.filter((run) => (run.replies.at(-1) ?? run.messageId) === messageId)
			.map((run) => (
				<Writing key={run.runId} run={run} name={name} />
			))}
	</>
);

/** Words of messages that aren't complete, and why not. */
function Writing({ run: { state, writing, error }, name }: { run: Run; name: string }) {
	const isGoingOn = state === 'waiting' || state === 'running';
	const texts = Object.entries(writing).filter(([, text]) => text !== '');
	return (
		<>
			{texts.map(([id, text]) => (
				<li key={id} class="writing">
					<Avatar name={name} />
					<p class="by">
						<b>{name}</b> <em>{isGoingOn ? 'writing …' : 'not sent'}</em>
					</p>
					<div class="bubble">
						<p>{text}</p>
					</div>
				</li>
			))}
			{isGoingOn && texts.length === 0 && <p class="event">{name} is writing …</p>}
			{error && <p role="alert">{`${name} couldn’t answer: ${error}`}</p>}
		</>
	);
}
