import "server-only";
import { LINK_MINUTES } from "@/lib/sign-in/sign-in-times";
import type { Mail } from "./mail";

const PRODUCT = "AI Assistant";

/** Makes the mail with a sign-in link, which holds nothing that was typed. */
export function signInMail(to: string, link: string): Mail {
  return { to, link, subject: `Your sign-in link for ${PRODUCT}`, text: textWith(link), html: htmlWith(link) };
}

const LIFE = `The link works once and expires in ${LINK_MINUTES} minutes.`;
const NOT_YOU = "If you didn't ask for it, ignore this email. No one can sign in without the link.";

function textWith(link: string): string {
  return [`Open this link to sign in to ${PRODUCT}:`, link, LIFE, NOT_YOU].join("\n\n");
}

function htmlWith(address: string): string {
  const link = address.replaceAll("&", "&amp;");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Your sign-in link for ${PRODUCT}</title>
</head>
<body style="margin:0;padding:32px 20px;font-family:Georgia,'Times New Roman',serif;font-size:17px;line-height:1.6">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 20px;font-size:22px;font-weight:bold">Sign in to ${PRODUCT}</p>
<p style="margin:0 0 28px"><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#2a4b8d;color:#ffffff;font-family:Arial,sans-serif;font-size:16px;font-weight:bold;text-decoration:none">Sign in</a></p>
<p style="margin:0 0 20px">${LIFE}</p>
<p style="margin:0 0 20px;font-size:14px">Button not working? Copy this address into your browser:<br><a href="${link}" style="word-break:break-all">${link}</a></p>
<p style="margin:0;font-size:14px">${NOT_YOU}</p>
</div>
</body>
</html>
`;
}
