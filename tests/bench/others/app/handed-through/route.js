/** The shortest way to stream a model's reply in Next.js: it is handed on as it comes, and nothing is kept. */
export async function POST(request) {
  const reply = await fetch(`${process.env.OPENAI_BASE_URL}/chat/completions`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: await request.text(),
    signal: request.signal,
  });
  return new Response(reply.body, { headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store" } });
}
