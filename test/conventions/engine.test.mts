import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const ENGINE = 'nodes/engine';

/** The rooms of the engine from the ground up: each may look down, none up. */
const FLOORS = [
	...['result.ts', 'isObject.ts', 'same.ts', 'declaration', 'problem', 'plan.ts', 'delivery.ts'],
	...['writableFile.ts', 'read', 'request', 'client', 'execution', 'catalogue', 'course', 'file'],
	...['wait', 'form', 'run', 'execute.ts', 'takeAnswer.ts'],
];

const roomOf = (file: string): string => relative(ENGINE, file).split('/')[0] ?? '';
const filesIn = (folder: string): string[] =>
	readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.map((path) => join(folder, path))
		.filter((path) => path.endsWith('.ts'));

/** Each import of a file, as the room that it leads to. */
function roomsUnder(file: string): string[] {
	const paths = readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g);
	return Array.from(paths, ([, path = '']) => {
		const [room = ''] = relative(ENGINE, normalize(join(dirname(file), path))).split('/');
		return FLOORS.includes(room) ? room : `${room}.ts`;
	});
}

it('has every room of the engine on a floor', () => {
	expect(readdirSync(ENGINE).sort()).toEqual([...FLOORS].sort());
});

it('looks at no floor above its own', () => {
	const above = filesIn(ENGINE).flatMap((file) =>
		roomsUnder(file)
			.filter((room) => FLOORS.indexOf(room) > FLOORS.indexOf(roomOf(file)))
			.map((room) => `${file}: ${room}`),
	);
	expect(above).toEqual([]);
});

it('is handed a way to ask in course, execution and wait, and knows no client there', () => {
	const files = ['course', 'execution', 'wait'].flatMap((room) => filesIn(join(ENGINE, room)));
	expect(files.filter((file) => roomsUnder(file).includes('client'))).toEqual([]);
});

it('speaks to the platform at one place alone', () => {
	const speaking = filesIn('nodes').filter((file) =>
		/\bhttpRequest\w*\b|helpers[.\s\S]{0,40}\brequest\(/.test(readFileSync(file, 'utf8')),
	);
	expect(speaking).toEqual([join(ENGINE, 'client/attempt.ts')]);
});

it('says no word of the platform in the engine', () => {
	const words =
		/CometChat|App ID|Region\b|[Kk]eyword|\b[Tt]erms?\b|\bG?UID\b|\bmuid\b|\baffix\b|prepend/;
	const saying = filesIn(ENGINE).flatMap((file) =>
		readFileSync(file, 'utf8')
			.split('\n')
			.filter((line) => words.test(line) && !line.includes('docs/platform.md'))
			.map((line) => `${file}: ${line.trim()}`),
	);
	expect(saying).toEqual([]);
});
