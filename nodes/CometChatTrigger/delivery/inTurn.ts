import { sleep } from 'n8n-workflow';

/** About as many turns of its loop as n8n needs to store a run, and milliseconds that each leaves it. */
const TURNS = 8;
const TURN_MS = 2;

/** Ends when the next delivery may start a run. */
let free: Promise<void> = Promise.resolve();

/**
 * Waits until n8n has stored the run before, if deliveries come thick and fast. n8n takes any number of
 * requests at once but stores one run after the other, and loses those that wait a minute for that.
 */
export async function inTurn(): Promise<void> {
	const mine = free;
	free = mine.then(leaveTime);
	await mine;
}

async function leaveTime(): Promise<void> {
	for (let turn = 0; turn < TURNS; turn++) await sleep(TURN_MS);
}
