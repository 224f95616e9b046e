-- RedefineTables
-- A number says nothing of the words that it stood for, so that it becomes no choice.
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Text" (
    "draftId" TEXT NOT NULL,
    "stage" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "choice" TEXT,
    "createdAt" REAL NOT NULL,
    "bytes" INTEGER NOT NULL,
    "model" TEXT NOT NULL,
    "usage" TEXT,
    "basis" TEXT NOT NULL,
    "requiredChanges" TEXT NOT NULL,
    "kept" TEXT,
    "text" TEXT NOT NULL,
    "prompt" TEXT NOT NULL,

    PRIMARY KEY ("draftId", "stage", "id"),
    CONSTRAINT "Text_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "Draft" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Text" ("basis", "bytes", "choice", "createdAt", "draftId", "id", "kept", "model", "origin", "prompt", "requiredChanges", "stage", "text", "usage") SELECT "basis", "bytes", NULL, "createdAt", "draftId", "id", "kept", "model", "origin", "prompt", "requiredChanges", "stage", "text", "usage" FROM "Text";
DROP TABLE "Text";
ALTER TABLE "new_Text" RENAME TO "Text";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
