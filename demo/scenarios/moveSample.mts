import { runInNewContext } from 'node:vm';
import { example } from '../../harness/n8n/workflows.mts';

/** The workflow that moves a chat; it makes four files for trying, with some bad rows at their ends. */
export const MOVE_FILE = 'move-from-another-chat.json';

type Binary = Record<string, { data: string; fileName: string; mimeType: string }>;

function sample(): Array<{ fileName: string; text: string }> {
	const { nodes } = example(MOVE_FILE);
	const code = nodes.find(({ name }) => name === 'A sample chat')?.parameters.jsCode;
	const [{ binary }] = runInNewContext(`(() => {${String(code)}})()`, { Buffer }) as [
		{ binary: Binary },
	];
	return Object.values(binary).map(({ data, fileName }) => ({
		fileName,
		text: Buffer.from(data, 'base64').toString(),
	}));
}

const made = sample();

/** These files: users, groups, members, messages. */
export const files = made.map(({ fileName, text }) => new File([text], fileName));

/** The rows of one of them that can come: all but so many bad ones at its end. */
const good = (place: number, bad: number): string[][] =>
	(made[place]?.text ?? '')
		.split('\n')
		.slice(1, -bad)
		.map((line) => line.split(','));

export const users = good(0, 2);
export const groups = good(1, 1);
export const members = good(2, 3);
export const messages = good(3, 4);
