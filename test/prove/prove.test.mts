import { credentialsOf } from '../../harness/sandbox/credential.mts';
import { startSandbox, type Sandbox } from '../../harness/sandbox/start.mts';
import { Ledger } from './ledger.mts';
import { answers } from './lies/answers.mts';
import { liar } from './lies/proxy.mts';
import { shapes } from './lies/shapes.mts';
import { type Deeds, removeAll } from './perform.mts';
import { prove, reference, refusal, stepsOf } from './prove.mts';
import { asJson, asMarkdown } from './report.mts';
import { stateOf } from './stateOf.mts';
import { chaptersFor } from './steps/index.mts';

const chapters = chaptersFor();
const [people] = chapters;
const about = {
	...{ package: '0.2.0', node: '24', date: '2026-01-01', region: 'sandbox' },
	...{ chapters: ['people'], notRun: {} },
};

const HEADINGS = {
	difference: 'Differences',
	information: 'For information',
	unavailable: 'Not part of this app or plan',
};

let sandbox: Sandbox;
let lying: Awaited<ReturnType<typeof liar>>;
let expected: Deeds;

beforeAll(async () => {
	[sandbox, expected] = await Promise.all([startSandbox(), reference(chapters, 'n8nproveother0')]);
	lying = await liar(sandbox.address);
});
afterAll(async () => {
	lying.stop();
	await sandbox.stop();
});

const targetAt = (address: string) => ({
	credentials: credentialsOf({ ...sandbox, address }),
});

describe('a sandbox', () => {
	const before: Array<Record<string, number>> = [];
	let proof: Awaited<ReturnType<typeof prove>>;
	beforeAll(async () => {
		await sandbox.reset();
		before.push(await stateOf(sandbox));
		const target = targetAt(sandbox.address);
		proof = await prove({ target, chapters, ledger: new Ledger('n8nproveown000') }, expected);
	});

	it('is no different from itself', () => {
		expect(proof.steps.flatMap(({ name, findings }) => findings.map((one) => [name, one]))).toEqual(
			[],
		);
		expect(new Set(proof.steps.map(({ outcome }) => outcome))).toEqual(new Set(['same']));
	});

	it('has nothing left afterwards but what is named', async () => {
		expect(proof.left).toEqual([]);
		// The app follows the thread of a message that it sent: nothing shows that, and nothing removes it.
		const { threadSubscriptions: _, ...left } = await stateOf(sandbox);
		expect({ ...before[0], ...left }).toEqual({ ...before[0], reviews: proof.stays.length });
	});

	it('is described without keys, IDs, names or texts', async () => {
		const report = asMarkdown(about, proof) + asJson(about, proof);
		const { appId, key, managementKey, managementSecret } = sandbox;
		for (const secret of [appId, key, managementKey, managementSecret, 'n8nproveown000'])
			expect(report).not.toContain(secret);
		const users = await sandbox.state<{ uid: string; name: string }>('users');
		for (const { uid, name } of users)
			expect(report).not.toMatch(new RegExp(`\\b(${uid}|${name})\\b`));
	});
});

describe('a sandbox that lies', () => {
	it.each([...shapes, ...answers].map((lie, index) => [lie.name, lie, index] as const))(
		'is found out: %s',
		async (_, { chapter, says, level, ...lie }, index) => {
			lying.lies(lie);
			const chosen = chapters.filter(({ name }) => name === chapter);
			const proof = await prove(
				{
					target: targetAt(lying.address),
					chapters: [people, ...chosen],
					ledger: new Ledger(`n8nprovelie${100 + index}`),
				},
				expected,
			);
			const report = asMarkdown(about, proof);
			const [, part = ''] = report.split(`## ${HEADINGS[level ?? 'difference']}\n`);
			expect(part.split('\n## ')[0]).toContain(says);
		},
	);
});

it('names what could not be removed, and removes it later', async () => {
	const before = await stateOf(sandbox);
	lying.lies({ about: /^DELETE .*\/roles\//, tell: () => {}, instead: 503 });
	const ledger = new Ledger('n8nproveleft00');
	const admin = chapters.filter(({ name }) => name === 'admin');
	const target = targetAt(lying.address);
	const { left } = await prove({ target, chapters: [people, ...admin], ledger }, expected);
	expect(left).toEqual(['create role']);
	await removeAll({ target: targetAt(sandbox.address), ledger }, stepsOf(chapters));
	expect(ledger.left).toEqual([]);
	expect(await stateOf(sandbox)).toEqual(before);
});

it('removes what was created by a run that ended before it knew the IDs', async () => {
	const before = await stateOf(sandbox);
	const own = chapters.filter(({ name }) => ['moderation', 'admin', 'campaigns'].includes(name));
	const ledger = new Ledger('n8nprovecrash0');
	const run = { target: targetAt(sandbox.address), ledger };
	const { stays } = await prove({ ...run, chapters: [people, ...own], keep: true }, expected);
	expect((await stateOf(sandbox)).campaigns).toBeGreaterThan(before.campaigns!);
	expect((await removeAll(run, stepsOf(chapters))).left).toEqual([]);
	const { reviews = 0 } = before;
	expect(await stateOf(sandbox)).toEqual({ ...before, reviews: reviews + stays.length });
});

it('says a wrong key before it begins', async () => {
	const wrong = { credentials: credentialsOf({ ...sandbox, key: 'wrong' }) };
	expect(await refusal(wrong)).toBe('AUTH_ERR_APIKEY_NOT_FOUND');
	expect(await refusal(targetAt(sandbox.address))).toBeUndefined();
});
