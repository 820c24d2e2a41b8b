import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './icon.tsx';

/** Does something, and says what the platform has against it; gives whether it was done. */
export function useAttempt(): [string, (attempt: () => Promise<void>) => Promise<boolean>] {
	const [problem, setProblem] = useState('');
	return [
		problem,
		async (attempt) => {
			try {
				await attempt();
				setProblem('');
				return true;
			} catch (error) {
				setProblem((error as Error).message);
				return false;
			}
		},
	];
}

export const Problem = ({ of: problem }: { of: string }) =>
	problem ? <p role="alert">{problem}</p> : null;

interface ComposerProps {
	/** With whom one talks, and who does. */
	name: string;
	user: string;
	send: (text: string) => Promise<void>;
	/** What it will reply to, and how not to. */
	replyTo?: { text: string; cancel: () => void } | undefined;
}

/** A line to write in. What could not be sent stays in it. */
export function Composer({ name, user, send, replyTo }: ComposerProps) {
	const [text, setText] = useState('');
	const [problem, attempt] = useAttempt();
	const input = useRef<HTMLInputElement>(null);
	// Before it is drawn, so that what is typed at once is in it.
	useLayoutEffect(() => {
		if (replyTo) input.current?.focus();
	}, [replyTo?.text]);
	const submit = async () => {
		if (text.trim() && (await attempt(async () => await send(text)))) setText('');
	};
	return (
		<>
			<Problem of={problem} />
			{replyTo && (
				<p class="replying">
					<span>Reply to “{replyTo.text}”</span>
					<button type="button" class="button" onClick={replyTo.cancel}>
						Cancel
					</button>
				</p>
			)}
			<form
				class="composer"
				onSubmit={(event) => {
					event.preventDefault();
					void submit();
				}}
			>
				<input
					ref={input}
					class="control"
					aria-label={`Message to ${name}`}
					placeholder={`Write as ${user}`}
					value={text}
					autocomplete="off"
					onInput={({ currentTarget }) => setText(currentTarget.value)}
				/>
				<button type="submit" class="button first" aria-label="Send">
					<Icon name="send" />
				</button>
			</form>
		</>
	);
}

interface JoinProps {
	group: string;
	user: string;
	type: 'public' | 'private' | 'password';
	join: (password: string) => Promise<void>;
}

/** What stands in place of the composer while one isn't a member. */
export function Join({ group, user, type, join }: JoinProps) {
	const [password, setPassword] = useState('');
	const [problem, attempt] = useAttempt();
	return (
		<>
			<Problem of={problem} />
			<form
				class="composer join"
				onSubmit={(event) => {
					event.preventDefault();
					void attempt(async () => await join(password));
				}}
			>
				<p>
					{user} isn’t a member of {group}.
				</p>
				{type === 'password' && (
					<input
						class="control"
						type="password"
						aria-label="Password of the group"
						placeholder="Password of the group"
						value={password}
						onInput={({ currentTarget }) => setPassword(currentTarget.value)}
					/>
				)}
				<button type="submit" class="button first">
					{type === 'private' ? `Add ${user}` : 'Join'}
				</button>
			</form>
		</>
	);
}
