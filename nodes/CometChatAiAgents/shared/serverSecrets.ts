/** Keys of a row of an MCP server: nothing but its URL protects it. */
export const SERVER_SECRETS = ['url'];
