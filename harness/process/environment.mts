/** Settings of n8n and its queue, of npm, Node and Jest, that a throw-away process must not inherit. */
const SETTINGS = /^(N8N_|DB_|QUEUE_|EXECUTIONS_|npm_|NODE_ENV$|NODE_OPTIONS$|NODE_PATH$|JEST_)/i;

/** Takes away what a person, npm or a test run has set: those variables, each undefined. */
export const withoutSettings = (): NodeJS.ProcessEnv =>
	Object.fromEntries(
		Object.keys(process.env)
			.filter((name) => SETTINGS.test(name))
			.map((name) => [name, undefined]),
	);
